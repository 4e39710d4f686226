import type { HttpAnswer } from '../http-server.ts'
import { html, type Markup, NOTHING, page } from '../page.ts'
import type { Account } from './accounts.ts'
import type { AuthorizeRequest } from './authorize-request.ts'

type AccountPage = {
  request: AuthorizeRequest
  query: URLSearchParams
  accounts: readonly Account[]
  problem?: string
}

export function accountPage({ request, query, accounts, problem }: AccountPage): HttpAnswer {
  const host = new URL(request.redirectUri).host
  const title = 'Choose an account'

  return page({
    title: `${title} (Google double)`,
    status: problem ? 400 : 200,
    body: html`
<h1>${title}</h1>
<p>to continue to <strong>${host}</strong></p>
<p class="note">This page stands in for Google in development and tests.</p>
${problem ? html`<p role="alert">${problem}</p>` : NOTHING}
${accounts.length > 0 ? knownAccounts(accounts, query) : NOTHING}
<form method="post" action="/authorize">
${hiddenFields(query)}
<fieldset>
<legend>Use another account</legend>
<label>Email address
<input name="account_email" type="email" required autocomplete="username" value="${request.loginHint ?? ''}"></label>
<label>Name <input name="account_name" autocomplete="name"></label>
<label><input name="account_email_verified" type="checkbox" value="true" checked> The email address is verified</label>
<label><input name="account_hosted" type="checkbox" value="true"> It is a Workspace account of its domain</label>
<button class="primary" name="decision" value="allow">Continue</button>
</fieldset>
</form>
<form method="post" action="/authorize">
${hiddenFields(query)}
<button name="decision" value="deny">Cancel</button>
</form>`,
  })
}

export function blockedPage(status: number, error: string, description: string): HttpAnswer {
  return page({
    title: 'Access blocked (Google double)',
    status,
    body: html`<h1>Access blocked</h1><p>Error ${status}: ${error}</p><p>${description}</p>`,
  })
}

function knownAccounts(accounts: readonly Account[], query: URLSearchParams): Markup {
  const buttons = accounts.map(
    ({ sub, name, email }) =>
      html`<button name="account_sub" value="${sub}">${name}<br>${email}</button>`,
  )

  return html`<form method="post" action="/authorize">
${hiddenFields(query)}<input type="hidden" name="decision" value="allow">
<fieldset><legend>Signed in before</legend>${buttons}</fieldset>
</form>`
}

function hiddenFields(query: URLSearchParams): Markup[] {
  return [...query].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
  )
}
