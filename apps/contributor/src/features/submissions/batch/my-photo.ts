import type { Client } from '@shoebox/contract/client'

export type MyPhoto = Awaited<ReturnType<Client['listMyPhotos']>>['photos'][number]
export type PhotoChanges = Parameters<Client['saveMyPhotos']>[0]['body']['changes']
export type PhotoEvent = Awaited<ReturnType<Client['listEvents']>>[number]
