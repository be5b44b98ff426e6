/**
 * What one visitor may have at once, and again in a minute. Many people share an address, so they are generous; what a
 * budget is for is in `visitor-gate.mjs`.
 */
const budgets = {
  /** Pages and their data, however they are answered. */
  pages: { atOnce: 1200, perMinute: 2400 },
  /** Pages that have to be made: nobody has them ready. */
  made: { atOnce: 240, perMinute: 600 },
  /** Pictures that have to be drawn or made smaller. */
  pictures: { atOnce: 240, perMinute: 240 },
  /** Addresses at which nothing is. */
  missing: { atOnce: 60, perMinute: 120 },
};

/** @typedef {keyof typeof budgets} Budget */

/** Visitors that are remembered; whoever was away for longest is forgotten, and has whole budgets again. */
const mostVisitors = 20_000;

/**
 * Counts in this process: a visitor who comes to several has as much at each of them. What is asked for in vain is
 * counted by the API as well, for all together.
 * @param {number} factor multiplies all of them
 * @param {() => number} [now] in milliseconds
 */
export function createBudgets(factor, now = Date.now) {
  /** @type {Map<string, Partial<Record<Budget, { left: number, at: number }>>>} */
  const visitors = new Map();

  /** @param {string} visitor */
  function accountOf(visitor) {
    const account = visitors.get(visitor) ?? {};
    visitors.delete(visitor);
    visitors.set(visitor, account);
    if (visitors.size > mostVisitors) visitors.delete(visitors.keys().next().value);
    return account;
  }

  /** @param {string} visitor @param {Budget} budget */
  function look(visitor, budget) {
    const { atOnce, perMinute } = budgets[budget];
    const most = Math.max(1, atOnce * factor);
    const account = accountOf(visitor);
    const { left, at } = account[budget] ?? { left: most, at: now() };
    const perMs = Math.max(1, perMinute * factor) / 60_000;
    account[budget] = { left: Math.min(most, left + (now() - at) * perMs), at: now() };
    return { purse: account[budget], most, perMs };
  }

  return {
    /**
     * Takes one of a budget.
     * @param {string} visitor @param {Budget} budget
     * @returns {number} 0, or the seconds until there is one again
     */
    take(visitor, budget) {
      const { purse, perMs } = look(visitor, budget);
      if (purse.left < 1) return Math.max(1, Math.ceil((1 - purse.left) / perMs / 1000));
      purse.left -= 1;
      return 0;
    },
    /** Gives one back that was not needed. @param {string} visitor @param {Budget} budget */
    giveBack(visitor, budget) {
      const { purse, most } = look(visitor, budget);
      purse.left = Math.min(most, purse.left + 1);
    },
    size: () => visitors.size,
  };
}
