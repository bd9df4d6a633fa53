/** Runs one call at a time, in the order of the requests. */
export function inTurn(): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (call) => {
    const answer = last.then(call);
    last = answer.catch(() => {});
    return answer;
  };
}
