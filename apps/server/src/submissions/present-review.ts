import type { PhotoStatus } from '@shoebox/domain/photo-status'

type Approved = { id: string; photoid: number; photo_status: PhotoStatus; price: number }

export function presentApproved({ id, photoid, photo_status, price }: Approved) {
  return { id, photoid, photo_status, price }
}
