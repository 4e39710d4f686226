/** Everything of a release lies under one name, so that it can be found without knowing its hash. */
export function releaseFolder(releaseId: string): string {
  return `${releasesFolder}${releaseId}/`
}

export const releasesFolder = 'releases/'

export function releaseIdOf(key: string): string | null {
  return /^releases\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null
}

export function signedDocumentKey(releaseId: string, sha256: string): string {
  return `${releaseFolder(releaseId)}${sha256}.txt`
}
