import { setTimeout as sleep } from 'node:timers/promises'

type Endpoint = { label: string; url: string; probe: string }

/** Prints the URLs once each of them responds, or says which one does not. */
export async function announce(variables: Record<string, string>): Promise<void> {
  const endpoints = listEndpoints(variables)
  const answers = await Promise.all(endpoints.map(({ probe }) => answersWithin(probe, 90_000)))

  const lines = endpoints.map(({ label, url }, index) => {
    const note = answers[index] ? '' : '   does not answer, see its log above'
    return `  ${label.padEnd(14)} ${url}${note}`
  })
  console.log(['', 'Shoebox', ...lines, '', 'Ctrl-C stops it.', ''].join('\n'))
}

function listEndpoints(variables: Record<string, string>): Endpoint[] {
  const site = variables.SITE_ORIGIN ?? ''
  const contributor = variables.CONTRIBUTOR_ORIGIN ?? ''
  const mail = variables.MAIL_API_URL ?? ''
  const api = `http://${variables.API_HOST}:${variables.API_PORT}`

  return [
    { label: 'Site', url: site, probe: site },
    { label: 'Contributors', url: contributor, probe: contributor },
    { label: 'API reference', url: `${api}/api/docs`, probe: `${api}/health/ready` },
    { label: 'Mail catcher', url: mail, probe: `${mail}/healthz` },
  ]
}

async function answersWithin(url: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs

  while (Date.now() < deadline) {
    const isUp = await fetch(url, { headers: { accept: 'text/html' } }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return true
    await sleep(200, undefined, { ref: false })
  }
  return false
}
