import { leftOut } from '@shoebox/web-kit/build/left-out'

/** Modules of the auth client, with the exports that its other modules import. */
const parts: Record<string, { functions: readonly string[]; others?: string }> = {
  './lib/webauthn': {
    functions: [
      'browserSupportsWebAuthn',
      'createCredential',
      'deserializeCredentialCreationOptions',
      'deserializeCredentialRequestOptions',
      'getCredential',
      'serializeCredentialCreationResponse',
      'serializeCredentialRequestResponse',
    ],
    others: 'export class WebAuthnApi {}; export const webAuthnAbortService = {};',
  },
  './lib/web3/ethereum': {
    functions: ['createSiweMessage', 'fromHex', 'getAddress', 'toHex'],
  },
}

/** Removes passkeys and wallets, which we do not offer, from the build. */
export function leftOutOfAuth() {
  return leftOut({
    name: 'auth',
    importers: /\/@supabase\/auth-js\//,
    instead: Object.fromEntries(Object.keys(parts).map((source) => [source, write(source)])),
  })
}

function write(source: string): string {
  const { functions = [], others = '' } = parts[source] ?? {}
  const named = functions.map((name) => `refuse as ${name}`).join(', ')

  return `function refuse() { throw new Error('Not offered here') } export { ${named} }; ${others}`
}
