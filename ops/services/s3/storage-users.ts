import { createHash, createHmac } from 'node:crypto'

type Variables = Record<string, string | undefined>

type User = { accessKeyId: string; secretAccessKey: string }

/** The storage users: the API, the worker, and the operator's command that replays erasures. */
export function usersOf(variables: Variables): User[] {
  return ['S3_', 'S3_WORKER_', 'S3_REPLAY_'].map((prefix) => ({
    accessKeyId: variables[`${prefix}ACCESS_KEY_ID`] ?? '',
    secretAccessKey: variables[`${prefix}SECRET_ACCESS_KEY`] ?? '',
  }))
}

/** Creates the user or updates its secret. A user owns no bucket; the bucket policies grant its permissions. */
export async function saveUser(user: User, variables: Variables): Promise<void> {
  const { accessKeyId: access, secretAccessKey: secret } = user
  const fields = `<Secret>${escapeXml(secret)}</Secret><Role>user</Role>`
  const created = await callAdmin(variables, {
    path: '/create-user',
    body: `<Account><Access>${escapeXml(access)}</Access>${fields}</Account>`,
  })
  if (created.ok) return
  if (created.status !== 409) throw new Error(`the storage made no user: ${await created.text()}`)

  const updated = await callAdmin(variables, {
    path: '/update-user',
    query: `access=${encodeURIComponent(access)}`,
    body: `<MutableProps>${fields}</MutableProps>`,
  })
  if (!updated.ok) throw new Error(`the storage kept the old secret: ${await updated.text()}`)
}

type Call = { path: string; query?: string; body: string }

/** The gateway's admin API is not S3, so the S3 client has no command for it; it takes the same SigV4 signature. */
async function callAdmin(variables: Variables, { path, query = '', body }: Call) {
  const { S3_ENDPOINT = '', S3_REGION = '' } = variables
  const { S3_ROOT_ACCESS_KEY_ID: rootId = '', S3_ROOT_SECRET_ACCESS_KEY: root = '' } = variables
  const { host } = new URL(S3_ENDPOINT)
  const time = `${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const day = time.slice(0, 8)
  const bodyHash = sha256(body)
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const headers = `host:${host}\nx-amz-content-sha256:${bodyHash}\nx-amz-date:${time}\n`
  const request = ['PATCH', path, query, headers, names, bodyHash].join('\n')
  const scope = `${day}/${S3_REGION}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = [day, S3_REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${root}`)
  const signature = createHmac('sha256', key).update(text).digest('hex')

  return fetch(`${S3_ENDPOINT}${path}${query && `?${query}`}`, {
    method: 'PATCH',
    body,
    headers: {
      'x-amz-content-sha256': bodyHash,
      'x-amz-date': time,
      authorization: `AWS4-HMAC-SHA256 Credential=${rootId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
  })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
