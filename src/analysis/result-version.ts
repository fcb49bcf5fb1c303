/** Changes when a key of a result is renamed, removed or means something else. */
export const RESULT_VERSION = 1;
