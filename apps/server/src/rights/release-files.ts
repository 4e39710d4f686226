/** Everything of a release lies under one name, so that it can be found without knowing its hash. */
export function releaseFolder(releaseId: string): string {
  return `releases/${releaseId}/`
}

export function signedDocumentKey(releaseId: string, sha256: string): string {
  return `${releaseFolder(releaseId)}${sha256}.txt`
}
