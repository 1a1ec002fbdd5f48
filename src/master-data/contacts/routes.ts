import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { type Operation, operation } from '#kernel/http/operation.ts'
import { listOperation, type ReadDeps, recordOperation } from '#kernel/http/read-operations.ts'
import { isUuid } from '#kernel/ids.ts'
import { changeContact, removeContact } from './change-contact.ts'
import { contactList, findContactJson } from './queries.ts'
import { Contact, ContactPatch, exampleContact } from './schema.ts'

const read = {
  tag: 'Contacts',
  scope: 'master-data:read',
  record: Contact,
  example: exampleContact,
}
const id = Type.String({ description: 'The id that the service gave the contact.' })

export const contactOperations = (deps: ReadDeps): readonly Operation[] => {
  const readPatch = createJsonReader(ContactPatch)
  return [
    listOperation(deps, {
      ...read,
      id: 'listContacts',
      path: '/contacts',
      summary: 'Contacts in the order they changed',
      filters: {
        parent_type: Type.Optional(
          Type.String({
            enum: ['customer', 'supplier'],
            description: 'Only those of such a parent.',
          }),
        ),
        parent_id: Type.Optional(
          Type.String({ maxLength: 255, description: 'Only those of the parent with this key.' }),
        ),
        is_active: Type.Optional(
          Type.Boolean({ description: 'Only those that are active, or not.' }),
        ),
      },
      source: contactList,
    }),
    recordOperation(deps, {
      ...read,
      id: 'getContact',
      path: '/contacts/{id}',
      noun: 'contact',
      keyDescription: 'The id that the service gave the contact.',
      isKey: isUuid,
      find: findContactJson,
    }),
    operation({
      id: 'changeContact',
      method: 'PATCH',
      path: '/contacts/{id}',
      tag: read.tag,
      summary: 'Change a contact',
      description:
        'An omitted field stays as it is, null clears it, custom_fields is merged key by key. The parent ' +
        'cannot be changed. A change that changes nothing does not advance updated_at. 409 when another ' +
        'contact of the parent has the resulting identity.',
      scope: 'master-data:write',
      limit: 'write',
      query: Type.Object({}, { additionalProperties: false }),
      params: Type.Object({ id }),
      headers: Type.Object({}),
      body: {
        description: 'What is to change.',
        schema: ContactPatch,
        example: { phone: '+49 40 1234562', position: null },
      },
      responses: {
        200: { description: 'The changed contact.', schema: Contact, example: exampleContact },
      },
      errors: ['NOT_FOUND', 'CONFLICT'],
      async handle({ params, caller, request }) {
        const patch = await readPatch(request)
        if (!isUuid(params.id)) throw notFound('contact', params.id)
        const json = await changeContact(deps.database, caller.organisationId, params.id, patch)
        return { status: 200, json }
      },
    }),
    operation({
      id: 'removeContact',
      method: 'DELETE',
      path: '/contacts/{id}',
      tag: read.tag,
      summary: 'Make a contact inactive',
      description:
        'A soft delete: the contact stays with is_active false. Doing it twice is the same as once.',
      scope: 'master-data:write',
      limit: 'write',
      query: Type.Object({}, { additionalProperties: false }),
      params: Type.Object({ id }),
      headers: Type.Object({}),
      responses: { 204: { description: 'The contact is inactive.' } },
      errors: ['NOT_FOUND'],
      async handle({ params, caller }) {
        if (!isUuid(params.id)) throw notFound('contact', params.id)
        await removeContact(deps.database, caller.organisationId, params.id)
        return { status: 204 }
      },
    }),
  ]
}
