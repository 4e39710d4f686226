type ScriptUrlPolicy = { createScriptURL: (address: string) => unknown }
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/** Gives a script element its address, in the form that the content security policy asks for. */
export function setScriptAddress(script: HTMLScriptElement, { href }: URL): void {
  // The library of DOM types does not know trusted types yet.
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
