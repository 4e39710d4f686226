import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines } from './process/account.ts'
import { launch } from './process/daemon.ts'
import { isRunning, writeRecord } from './process/process-record.ts'
import { logFile, recordFile, recordOf, type Service } from './service.ts'
import type { Folders } from './settings/folders.ts'

/** Starts, provisions and probes a service and returns the probe's summary. A running service is not restarted. */
export async function startService(service: Service, folders: Folders): Promise<string> {
  if (!isRunning(recordOf(folders, service))) {
    await service.prepare()
    await launchService(service, folders)
  }

  const deadline = Date.now() + startTimeoutOf(service)
  for (;;) {
    try {
      await service.provision()
      return await service.probe()
    } catch (error) {
      await waitOrFail(service, { folders, deadline, error })
    }
  }
}

async function launchService(service: Service, folders: Folders): Promise<void> {
  const record = await launch(service.daemon(), logFile(folders, service))
  writeRecord(recordFile(folders, service), record)
}

type Wait = { folders: Folders; deadline: number; error: unknown }

async function waitOrFail(service: Service, { folders, deadline, error }: Wait): Promise<void> {
  const hasEnded = !isRunning(recordOf(folders, service))
  if (!hasEnded && Date.now() < deadline) return sleep(50)

  const log = logFile(folders, service)
  const what = hasEnded
    ? 'ended while starting'
    : `is not healthy after ${startTimeoutOf(service) / 1000} s`
  const message = `${service.name} ${what}; the end of ${log}:\n${lastLines(log, 8)}`
  throw new Error(message, { cause: error })
}

function startTimeoutOf({ startTimeoutMs = 30_000 }: Service): number {
  return startTimeoutMs
}
