/** Ports of their own, so that the journeys run beside a development stack. */
export const ports = {
  api: Number(process.env.E2E_API_PORT ?? 4100),
  contributor: Number(process.env.E2E_CONTRIBUTOR_PORT ?? 5274),
}

export const origins = {
  /** The API delivers the shop's pages itself. */
  web: `http://localhost:${ports.api}`,
  contributor: `http://localhost:${ports.contributor}`,
}
