import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from '../service.ts'
import type { Settings } from '../settings/settings.ts'
import { probeMail } from './probe-mail.ts'

export function mailService({ folders, ports, variables }: Settings): Service {
  const mails = join(folders.state, 'mail')

  return {
    name: 'mail',
    ports: ['SMTP_PORT', 'MAIL_PORT'],
    prepare: async () => {
      mkdirSync(mails, { recursive: true })
    },
    daemon: () => ({
      argv: [
        process.execPath,
        join(folders.checkout, 'node_modules/maildev/bin/maildev'),
        '--ip=127.0.0.1',
        '--web-ip=127.0.0.1', // needed too: otherwise the web page is open to the whole network
        `--smtp=${ports.SMTP_PORT}`,
        `--web=${ports.MAIL_PORT}`,
        `--mail-directory=${mails}`,
        '--silent',
      ],
      env: {},
      cwd: '/',
      marker: mails,
      stopSignal: 'SIGTERM',
    }),
    provision: async () => {},
    probe: () => probeMail(variables),
  }
}
