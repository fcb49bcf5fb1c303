import type { WriteStream } from 'node:tty';

/** One line that says what is being done; nothing where nobody looks at a terminal. */
export interface StatusLine {
  show(text: string): void;
  clear(): void;
}

export function statusLine(stream: WriteStream): StatusLine {
  if (stream.isTTY !== true) return { show: () => {}, clear: () => {} };
  return {
    show: (text) => {
      stream.write(`\r\u001b[K${text.slice(0, Math.max(0, (stream.columns || 80) - 1))}`);
    },
    clear: () => {
      stream.write('\r\u001b[K');
    },
  };
}
