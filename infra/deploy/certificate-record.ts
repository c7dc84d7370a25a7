/** A DNS record of type CNAME. */
export interface DnsRecord {
  readonly name: string;
  readonly value: string;
}

/**
 * The record that a certificate waits for, by a line of the CDK's command line (run with `--progress events`); null if
 * the line names none. CloudFormation says it in an event of the certificate, and nowhere else.
 */
export function certificateRecordIn(line: string): DnsRecord | null {
  const [, name, value] =
    /Content of DNS Record is: \{Name: ?([^,]+?)\.?, ?Type: ?CNAME, ?Value: ?([^}]+?)\.?\}/u.exec(line) ?? [];
  return name && value ? { name, value } : null;
}
