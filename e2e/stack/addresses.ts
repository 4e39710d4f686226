/** Ports of their own, so that the journeys run beside a development stack. */
export const ports = {
  api: Number(process.env.E2E_API_PORT ?? 4100),
  web: Number(process.env.E2E_WEB_PORT ?? 5273),
  contributor: Number(process.env.E2E_CONTRIBUTOR_PORT ?? 5274),
}

export const origins = {
  api: `http://127.0.0.1:${ports.api}`,
  web: `http://localhost:${ports.web}`,
  contributor: `http://localhost:${ports.contributor}`,
}
