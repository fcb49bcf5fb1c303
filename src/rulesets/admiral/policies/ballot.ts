/** Keeps the best of what is offered; the first of equals. */
export class Ballot {
  index = 0;
  worth = Number.NEGATIVE_INFINITY;

  open(): void {
    this.index = 0;
    this.worth = Number.NEGATIVE_INFINITY;
  }

  offer(index: number, worth: number): void {
    if (worth <= this.worth) return;
    this.worth = worth;
    this.index = index;
  }
}
