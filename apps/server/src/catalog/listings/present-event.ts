export function presentEvent({ id, name }: { id: string; name: string }) {
  return { id, name }
}
