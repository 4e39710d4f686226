import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../process/command.ts'
import type { Report } from '../report.ts'
import type { Folders } from '../settings/folders.ts'
import type { Place } from '../settings/settings.ts'

const version = 'v1.7.0'

export function versitygwProgram({ cache }: Folders): string {
  return join(cache, 'bin', `versitygw-${version}`)
}

/** Builds versitygw, which takes 150 s, so the binary of each version is cached. */
export async function installVersitygw({ folders }: Place, report: Report): Promise<void> {
  const program = versitygwProgram(folders)
  if (existsSync(program)) return

  report(`versitygw ${version}: build with Go`)
  const draft = `${program}.${process.pid}`
  mkdirSync(draft, { recursive: true })

  try {
    await run({
      argv: ['go', 'install', '-trimpath', '-ldflags=-s', source()],
      log: join(folders.state, 'log', 'versitygw-build.log'),
      env: {
        GOBIN: draft,
        GOMODCACHE: join(folders.cache, 'go-mod'),
        GOCACHE: join(folders.cache, 'go-build'),
        GOTOOLCHAIN: 'local',
        CGO_ENABLED: '0',
      },
    })
    renameSync(join(draft, 'versitygw'), program)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function source(): string {
  return `github.com/versity/versitygw/cmd/versitygw@${version}`
}
