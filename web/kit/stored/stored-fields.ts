/** Returns the fields of an object stored as JSON, unchecked; none when there is no such object. */
export function storedFields(stored: string | undefined): Map<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
  }
}
