import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'

export type OneMyPhoto = CallOutput<Contract['getMyPhoto']>
