import { studiosContract } from '@shoebox/contract/studios'
import { bindRoom } from '../http/handler.ts'
import { archiveCompany } from './archive-company.ts'
import { createCompany } from './create-company.ts'
import { deleteCompany } from './delete-company.ts'
import { findCompany } from './find-company.ts'
import { listCompanies } from './list-companies.ts'
import { listTrustedStudios } from './list-trusted-studios.ts'
import { updateCompany } from './update-company.ts'

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
