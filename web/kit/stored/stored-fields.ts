/** The fields of an object kept as JSON; none when there is no such object. What they hold is not checked. */
export function storedFields(stored: string | undefined): Map<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
  }
}
