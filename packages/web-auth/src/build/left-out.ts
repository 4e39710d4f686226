/** By the module of the auth client: what the rest of it imports from there. */
const leftOut: Record<string, { functions: readonly string[]; others?: string }> = {
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

const mark = '\0left-out:'

/**
 * For Vite: builds the auth client without passkeys and wallets, which we do not offer and every signed-in page would load.
 * A version of it that imports more from there does not build, so that nothing is left out unseen.
 */
export function leftOutOfAuth() {
  return {
    name: 'left-out-of-auth',
    apply: 'build' as const,
    enforce: 'pre' as const,
    resolveId: (source: string, importer: string | undefined) =>
      source in leftOut && importer?.includes('/@supabase/auth-js/') ? mark + source : null,
    load: (id: string) => (id.startsWith(mark) ? write(id.slice(mark.length)) : null),
  }
}

function write(source: string): string {
  const { functions = [], others = '' } = leftOut[source] ?? {}
  const named = functions.map((name) => `refuse as ${name}`).join(', ')

  return `function refuse() { throw new Error('Not offered here') } export { ${named} }; ${others}`
}
