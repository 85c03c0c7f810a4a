const turns = 16;

/**
 * Resolves after some turns of the event loop. Node accepts one connection in each: with one piece of a stranger's work in
 * each, too, a new connection would wait for as many pieces as connections were opened before it.
 */
export async function turnsOfOthers(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1)
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
}
