/** What stands in an address behind its per cent signs; as it is written, where these do not stand for anything. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
