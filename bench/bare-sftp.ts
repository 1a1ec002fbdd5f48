import type { AddressInfo } from 'node:net'
import ssh2 from 'ssh2'

/**
 * The least that taking an upload over SFTP can cost with the same library: it decrypts and parses each
 * write, answers OK and forgets it. A process of its own, as the service is one.
 */
const { Server, utils } = ssh2
const { OPEN_MODE, STATUS_CODE } = utils.sftp
const hostKey = utils.generateKeyPairSync('ed25519').private

const server = new Server({ hostKeys: [hostKey] }, (client) => {
  client.on('error', () => undefined)
  client.on('authentication', (context) => context.accept())
  client.on('session', (accept) => {
    accept().on('sftp', (acceptSftp) => {
      const sftp = acceptSftp()
      const handle = Buffer.from([0])
      sftp.on('OPEN', (id, _name, flags) => {
        if ((flags & OPEN_MODE.WRITE) === 0) sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
        else sftp.handle(id, handle)
      })
      for (const request of ['WRITE', 'CLOSE', 'FSETSTAT', 'SETSTAT', 'RENAME'] as const) {
        sftp.on(request, (id: number) => sftp.status(id, STATUS_CODE.OK))
      }
      sftp.on('FSTAT', (id) => {
        sftp.attrs(id, { mode: 0o100600, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 })
      })
    })
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
