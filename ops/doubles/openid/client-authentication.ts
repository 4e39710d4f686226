type Client = { id: string | null; secret: string | null }

/** client_secret_basic if the header is present, otherwise client_secret_post. */
export function readClient(authorization: string | undefined, fields: URLSearchParams): Client {
  if (!authorization) return { id: fields.get('client_id'), secret: fields.get('client_secret') }
  const [scheme, credentials = ''] = authorization.split(' ')
  if (scheme?.toLowerCase() !== 'basic') return { id: null, secret: null }

  const pair = Buffer.from(credentials, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  if (colon < 0) return { id: null, secret: null }
  return { id: formDecode(pair.slice(0, colon)), secret: formDecode(pair.slice(colon + 1)) }
}

/** RFC 6749 section 2.3.1: both parts are form-encoded before they are joined. */
function formDecode(text: string): string {
  return new URLSearchParams(`value=${text}`).get('value') ?? ''
}
