/** Values as YAML. The library is loaded when somebody asks for such a file: it is 70 modules. */

/** Returns the value as YAML whose lines are never broken. */
export const yamlText = async (value: unknown): Promise<string> =>
  (await import('yaml')).stringify(value, { lineWidth: 0 });
