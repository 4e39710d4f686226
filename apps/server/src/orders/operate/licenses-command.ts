import { formatLicenseCode, parseLicenseCode } from '@shoebox/domain/rights/license-code'
import { resumeDownloads, suspendDownloads } from '../../licenses/downloads/suspend-downloads.ts'
import { type OperatorCommand, type OperatorCtx, OperatorError } from './operator-command.ts'

export const licensesCommand: OperatorCommand = {
  usage: ['suspend <code> --reason <text>', 'resume <code>'],
  run: async (ctx, [action, written, ...args]) => {
    if (written === undefined) return null
    const [flag, ...texts] = args
    const reason = texts.join(' ').trim()
    if (action === 'suspend' && flag === '--reason' && reason !== '')
      return suspend(ctx, { code: requireCode(written), reason })
    if (action === 'resume' && args.length === 0) return resume(ctx, requireCode(written))
    return null
  },
}

const maxReasonLength = 1000

async function suspend(
  ctx: OperatorCtx,
  { code, reason }: { code: string; reason: string },
): Promise<string> {
  if (reason.length > maxReasonLength)
    throw new OperatorError(`A reason has at most ${maxReasonLength} characters.`)

  const outcome = await suspendDownloads(ctx, { code, reason })
  const shown = formatLicenseCode(code)
  if (outcome === 'not-found') throw new OperatorError(`There is no license ${shown}.`)
  if (outcome === 'canceled')
    throw new OperatorError(`${shown} is canceled: it has no downloads to suspend.`)
  if (outcome === 'repeated')
    throw new OperatorError(`Downloads of ${shown} are already suspended.`)
  return `Downloads of ${shown} are suspended. The license stays valid.`
}

async function resume(ctx: OperatorCtx, code: string): Promise<string> {
  const outcome = await resumeDownloads(ctx, code)
  const shown = formatLicenseCode(code)
  if (outcome === 'not-found') throw new OperatorError(`There is no license ${shown}.`)
  if (outcome !== 'done') throw new OperatorError(`Downloads of ${shown} are not suspended.`)
  return `${shown} can be downloaded again.`
}

function requireCode(written: string): string {
  const code = parseLicenseCode(written)
  if (code === null) throw new OperatorError(`${written} is not the code of a license.`)
  return code
}
