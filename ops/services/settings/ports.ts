export type Ports = ReturnType<typeof readPorts>
export type PortName = keyof Ports

type Variables = Record<string, string | undefined>

export function readPorts(env: Variables) {
  const ports = {
    PG_PORT: readPort(env, 'PG_PORT', 15432),
    S3_PORT: readPort(env, 'S3_PORT', 7070),
    SMTP_PORT: readPort(env, 'SMTP_PORT', 1025),
    MAIL_PORT: readPort(env, 'MAIL_PORT', 1080),
    SEARCH_PORT: readPort(env, 'SEARCH_PORT', 9200),
    STRIPE_DOUBLE_PORT: readPort(env, 'STRIPE_DOUBLE_PORT', 4010),
    OPENID_DOUBLE_PORT: readPort(env, 'OPENID_DOUBLE_PORT', 4011),
    CAPTCHA_DOUBLE_PORT: readPort(env, 'CAPTCHA_DOUBLE_PORT', 4012),
    API_PORT: readPort(env, 'API_PORT', 4000),
    WEB_PORT: readPort(env, 'WEB_PORT', 5173),
    CONTRIBUTOR_PORT: readPort(env, 'CONTRIBUTOR_PORT', 5174),
  }

  refuseSharedPorts(ports)
  return ports
}

function readPort(env: Variables, name: string, preset: number): number {
  const text = env[name]
  if (text === undefined || text === '') return preset

  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Error(`${name} must be a port between 1 and 65535, not "${text}"`)
}

function refuseSharedPorts(ports: Record<string, number>): void {
  const owners = new Map<number, string>()

  for (const [name, port] of Object.entries(ports)) {
    const other = owners.get(port)
    if (other) throw new Error(`${other} and ${name} are both ${port}`)
    owners.set(port, name)
  }
}
