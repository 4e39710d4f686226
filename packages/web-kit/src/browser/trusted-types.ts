type ScriptUrlPolicy = { createScriptURL: (address: string) => unknown }
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/** Sets the `src` of a script as a TrustedScriptURL, as the content security policy requires. */
export function setScriptAddress(script: HTMLScriptElement, { href }: URL): void {
  // TypeScript's DOM types lack Trusted Types.
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (policy === undefined) {
    policy = trustedTypes?.createPolicy('shoebox', { createScriptURL: onlyWebAddress })
  }

  Object.assign(script, { src: policy?.createScriptURL(href) ?? onlyWebAddress(href) })
}

function onlyWebAddress(address: string): string {
  if (!/^https?:\/\//.test(address)) throw new Error('A script comes from a web address')

  return address
}
