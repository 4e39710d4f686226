/** How the captcha's double is reached, for a program that gets nothing else of the environment. */
export function captchaVariables(): Record<string, string> {
  const names = ['SCRIPT_URL', 'VERIFY_URL', 'SITE_KEY', 'SECRET', 'HOSTNAME']

  return Object.fromEntries(
    names.map((name) => [`CAPTCHA_${name}`, process.env[`CAPTCHA_${name}`] ?? '']),
  )
}
