/** Per account. At 50 MB a scan they fill the quota of 50 GB; a browser begins a few at a time, the rest are interrupted ones. */
export const maxOpenUploads = 1000

/** Whether a file of this size may be stored beside what is there. */
export function hasRoom({ quota, used }: { quota: number; used: number }, size: number): boolean {
  return used + size <= quota
}
