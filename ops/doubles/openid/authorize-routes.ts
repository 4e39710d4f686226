import { randomBytes } from 'node:crypto'
import { type HttpAnswer, type HttpRequest, type Route, redirect } from '../http-server.ts'
import { type Account, describeAccount } from './accounts.ts'
import { accountPage, blockedPage } from './authorize-page.ts'
import {
  type AuthorizeRequest,
  type ReadRequest,
  readAuthorizeRequest,
} from './authorize-request.ts'
import type { Provider } from './provider.ts'

const SESSION_COOKIE = 'openid_double_account'

export function authorizeRoutes(provider: Provider): Route[] {
  return [
    { method: 'GET', path: '/authorize', handle: (request) => ask(request, provider) },
    { method: 'POST', path: '/authorize', handle: (request) => decide(request, provider) },
  ]
}

function ask({ url, headers }: HttpRequest, provider: Provider): HttpAnswer {
  const query = url.searchParams
  const read = readAuthorizeRequest(query, provider)
  if (read.kind !== 'valid') return refuse(read)
  const { request } = read

  const queued = provider.queued.shift()
  if (queued?.kind === 'account') return grant(request, queued.account, provider)
  if (queued?.kind === 'error') {
    return sendBack(request, { error: queued.error, error_description: queued.description })
  }

  if (request.prompts.includes('none')) {
    const account = provider.accounts.get(readCookie(headers.cookie))
    return account ? grant(request, account, provider) : sendBack(request, LOGIN_REQUIRED)
  }
  return accountPage({ request, query, accounts: [...provider.accounts.values()] })
}

function decide({ body }: HttpRequest, provider: Provider): HttpAnswer {
  const fields = new URLSearchParams(body)
  const query = new URLSearchParams([...fields].filter(([name]) => !isOwnField(name)))
  const read = readAuthorizeRequest(query, provider)
  if (read.kind !== 'valid') return refuse(read)
  const { request } = read

  if (fields.get('decision') !== 'allow') return sendBack(request, ACCESS_DENIED)

  const account = provider.accounts.get(fields.get('account_sub') ?? '') ?? typedAccount(fields)
  const problem = findProblem(account, request)
  if (!account || problem) {
    const accounts = [...provider.accounts.values()]
    return accountPage({ request, query, accounts, problem })
  }
  return grant(request, account, provider)
}

const LOGIN_REQUIRED = { error: 'login_required' }
const ACCESS_DENIED = { error: 'access_denied' }

function grant(request: AuthorizeRequest, account: Account, provider: Provider): HttpAnswer {
  const code = `4/0A${randomBytes(45).toString('base64url')}`
  provider.accounts.set(account.sub, account)
  provider.grants.set(code, {
    account,
    scopes: request.scopes,
    redirectUri: request.redirectUri,
    codeChallenge: request.codeChallenge,
    nonce: request.nonce,
    issuedAt: provider.now(),
  })

  const answer = sendBack(request, { code, scope: request.scopes.join(' ') })
  const cookie = `${SESSION_COOKIE}=${account.sub}; Path=/; HttpOnly; SameSite=Lax`
  return { ...answer, headers: { ...answer.headers, 'set-cookie': cookie } }
}

function refuse(read: Exclude<ReadRequest, { kind: 'valid' }>): HttpAnswer {
  if (read.kind === 'blocked') return blockedPage(read.status, read.error, read.description)
  return sendBack(read, { error: read.error, error_description: read.description })
}

function sendBack(
  { redirectUri, state }: { redirectUri: string; state?: string },
  parameters: Record<string, string | undefined>,
): HttpAnswer {
  const back = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...parameters, state })) {
    if (value !== undefined) back.searchParams.set(name, value)
  }
  return redirect(back.href)
}

function typedAccount(fields: URLSearchParams): Account | null {
  const email = fields.get('account_email')?.trim() ?? ''
  const [, domain] = email.split('@')
  if (!domain) return null

  return describeAccount({
    email,
    name: fields.get('account_name') ?? undefined,
    email_verified: fields.get('account_email_verified') === 'true',
    hd: fields.get('account_hosted') === 'true' ? domain : undefined,
  })
}

function findProblem(account: Account | null, { hostedDomain }: AuthorizeRequest) {
  if (!account) return 'Enter an email address.'
  if (!hostedDomain || account.hd === hostedDomain) return undefined
  if (hostedDomain === '*' && account.hd) return undefined
  return `This site takes only Workspace accounts of ${hostedDomain}.`
}

function isOwnField(name: string): boolean {
  return name === 'decision' || name.startsWith('account_')
}

function readCookie(header: string | undefined): string {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim().split('='))
  return cookies.find(([name]) => name === SESSION_COOKIE)?.[1] ?? ''
}
