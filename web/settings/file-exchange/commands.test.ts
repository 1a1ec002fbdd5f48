import { describe, expect, it } from 'vitest'
import {
  type Access,
  batchOf,
  hostOf,
  isPrivateKey,
  knownHostOf,
  lftpBatchOf,
  lftpOf,
  lftpRcOf,
  openSshOf,
  sshConfigOf,
  urlOf,
  winScpCommandOf,
  winScpIniOf,
  winScpUrlOf,
} from './commands.ts'

const access: Access = {
  ...{ host: 'pis.example.com', port: 2222, user: 'erp-muster' },
  hostKey: {
    algorithm: 'ssh-ed25519',
    fingerprint: 'SHA256:7+xyOdrrrViOhO87/HMjh52Mg6l7TmOQjf5TdJpwF2M',
    public_key: 'ssh-ed25519 AAAAC3Nz',
  },
  byPassword: false,
}

describe('Commands for SFTP clients', () => {
  it('name host, port and user as each client writes them', () => {
    expect(openSshOf(access)).toBe('sftp -P 2222 -i ~/.ssh/id_ed25519 erp-muster@pis.example.com')
    expect(sshConfigOf(access)).toMatch(
      /^Host erp-muster\n {4}HostName pis.example.com\n {4}Port 2222\n {4}User erp-muster\n/,
    )
    expect(lftpOf(access)).toContain('sftp://pis.example.com:2222')
    expect(winScpIniOf(access)).toContain('PublicKeyFile=C%3A%5CKeys%5Cerp-muster.ppk')
  })

  it('name the host key: in known_hosts as a key, in an address of WinSCP as a safe fingerprint', () => {
    expect(knownHostOf(access)).toBe('[pis.example.com]:2222 ssh-ed25519 AAAAC3Nz')
    expect(knownHostOf({ ...access, port: 22 })).toBe('pis.example.com ssh-ed25519 AAAAC3Nz')
    expect(winScpUrlOf(access)).toBe(
      'sftp://erp-muster;fingerprint=ssh-ed25519-7-xyOdrrrViOhO87_HMjh52Mg6l7TmOQjf5TdJpwF2M@pis.example.com:2222/',
    )
    const unknown = { ...access, hostKey: undefined }
    expect(knownHostOf(unknown)).toBeUndefined()
    expect(winScpUrlOf(unknown)).toBe('sftp://erp-muster@pis.example.com:2222/')
  })

  it('open WinSCP from cmd.exe: a quote inside a quoted argument is doubled', () => {
    const open = 'open sftp://erp-muster@pis.example.com:2222/ -privatekey=C:\\Keys\\erp-muster.ppk'
    const hostKey = 'ssh-ed25519 255 7+xyOdrrrViOhO87/HMjh52Mg6l7TmOQjf5TdJpwF2M'
    expect(winScpCommandOf(access).split(' ^\n')).toEqual([
      'winscp.com /ini=nul /command',
      `  "${open} -hostkey=""${hostKey}"""`,
      '  "ls /out/jobs" "exit"',
    ])
    expect(winScpCommandOf({ ...access, hostKey: undefined })).toContain(`"${open}" ^`)
  })

  it('give lftp the key file for this host alone, and the name of the user as a command', () => {
    expect(lftpRcOf(access).split('\n')).toEqual([
      'set sftp:connect-program/pis.example.com "ssh -a -x -i ~/.ssh/id_ed25519"',
      'alias erp-muster open -u erp-muster, sftp://pis.example.com:2222',
    ])
    expect(lftpBatchOf(access)).toMatch(/^lftp -c 'erp-muster && put /)
  })

  it('name no key file for a user with a password alone, and ask for the password', () => {
    const byPassword = { ...access, byPassword: true }
    const texts = [
      openSshOf(byPassword),
      sshConfigOf(byPassword),
      winScpCommandOf(byPassword),
      winScpUrlOf(byPassword),
      winScpIniOf(byPassword),
      lftpOf(byPassword),
      lftpRcOf(byPassword),
      lftpBatchOf(byPassword),
    ]
    for (const text of texts) {
      expect(text).not.toMatch(/ -i |IdentityFile|IdentitiesOnly|-privatekey|PublicKeyFile|\.ssh\//)
    }
    expect(openSshOf(byPassword)).toBe('sftp -P 2222 erp-muster@pis.example.com')
    // With a comma behind the name lftp would try an empty password.
    expect(lftpOf(byPassword)).toBe('lftp -u erp-muster \\\n  sftp://pis.example.com:2222')
    expect(lftpRcOf(byPassword)).toBe(
      'alias erp-muster open -u erp-muster sftp://pis.example.com:2222',
    )
    expect(batchOf(byPassword)).toBeUndefined()
  })

  it('write the usual port and addresses of IPv6 as addresses want them', () => {
    expect(urlOf({ host: 'pis.example.com', port: 22 })).toBe('sftp://pis.example.com')
    expect(hostOf('[::1]', 'localhost')).toBe('::1')
    expect(hostOf(null, '[::1]')).toBe('::1')
    const ipv6 = { ...access, host: '::1' }
    expect([urlOf(ipv6), knownHostOf(ipv6)]).toEqual([
      'sftp://[::1]:2222',
      '[::1]:2222 ssh-ed25519 AAAAC3Nz',
    ])
  })

  it('name the configured host, not the one by which this page was opened', () => {
    expect(hostOf('pis.example.com', 'localhost')).toBe('pis.example.com')
    expect(hostOf(null, '10.1.2.3')).toBe('10.1.2.3')
  })

  it('a private key is told from a public one before it is sent', () => {
    expect(isPrivateKey('-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl')).toBe(true)
    expect(isPrivateKey('PuTTY-User-Key-File-3: ssh-ed25519')).toBe(true)
    expect(isPrivateKey('ssh-ed25519 AAAAC3Nz private key of the ERP')).toBe(false)
  })
})
