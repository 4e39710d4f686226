import { studiosContract } from '@shoebox/contract/studios'
import { bindRoom } from '../http/endpoints/handler.ts'
import {
  archiveCompany,
  deleteCompany,
  findCompany,
  listCompanies,
  listTrustedStudios,
} from './companies.ts'
import { createCompany, updateCompany } from './save-company.ts'

export const studiosRoutes = bindRoom({
  room: 'studios',
  contract: studiosContract,
  handlers: {
    listTrustedStudios,
    listCompanies,
    findCompany: (ctx, { query }) => findCompany(ctx, query.name),
    createCompany: (ctx, { body }) => createCompany(ctx, body),
    updateCompany: (ctx, { params, body }) => updateCompany(ctx, { id: params.id, changes: body }),
    deleteCompany: (ctx, { params }) => deleteCompany(ctx, params.id),
    archiveCompany: (ctx, { params, body }) =>
      archiveCompany(ctx, { id: params.id, isArchived: body.is_archived }),
  },
})
