/** How tests reach the real object storage: the services' own variables. */
export function storageVariables(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => name.startsWith('S3_'))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}
