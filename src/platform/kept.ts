/**
 * Answers of a pure function of a text, kept until there are `most` of them: a look into a Map costs less than a list of what was asked
 * last. What it has no answer for is null, which is kept too.
 */
export function keptByText<Value extends NonNullable<unknown> | null>(
  most: number,
  make: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
