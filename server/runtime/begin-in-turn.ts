/** Requests that are begun between two looks at the network: each takes the one thread for some milliseconds. */
const AT_A_LOOK = 8;

/**
 * Lets requests begin a few at a time, networks by turns: what somebody writes into a thousand connections at once comes in with one look, and
 * would all be worked through before the next. Answers when it may begin; at once where nobody waits.
 */
export function beginningInTurn(atALook = AT_A_LOOK): (network: string) => Promise<void> {
  // Whose network comes first is next.
  const waiting = new Map<string, (() => void)[]>();
  let begun = 0;
  const look = () => {
    begun = 0;
    for (const [network, queue] of waiting) {
      if (begun === atALook) break;
      begun += 1;
      waiting.delete(network);
      const begin = queue.shift();
      // Behind the others.
      if (queue.length > 0) waiting.set(network, queue);
      begin?.();
    }
    if (begun > 0) setImmediate(look);
  };
  return (network) => {
    if (begun < atALook && waiting.size === 0) {
      if (begun === 0) setImmediate(look);
      begun += 1;
      return Promise.resolve();
    }
    return new Promise((begin) => {
      const queue = waiting.get(network);
      if (queue) queue.push(begin);
      else waiting.set(network, [begin]);
    });
  };
}
