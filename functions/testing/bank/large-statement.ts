const balance = (code: string, minor: number): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${(minor / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2027-03-02</Dt></Dt></Bal>`;
const amountOf = (index: number): number => 100 + ((index * 37) % 90_000);

const entry = (index: number): string => {
  const amount = (amountOf(index) / 100).toFixed(2);
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-03-02</Dt></BookgDt><ValDt><Dt>2027-03-02</Dt></ValDt><AcctSvcrRef>2703020000${index}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>ORDER-${index}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Müller ${index}</Nm><PstlAdr><StrtNm>Hafen</StrtNm><TwnNm>Werfdam</TwnNm><Ctry>NL</Ctry></PstlAdr></Pty></Dbtr><DbtrAcct><Id><IBAN>DE02999999990000067890</IBAN></Id></DbtrAcct><Cdtr><Pty><Nm>Ballast Verein eG</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>DE97999999990000012345</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>RF68 0123 4567 8901 2345 with best wishes for the season</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>TRANSFER</AddtlNtryInf></Ntry>\n`;
};

/** A camt.053 of that many entries, about 1 KB each, made while it is read: it is never in memory as a whole. */
export async function* largeStatement(entries: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let sum = 0;
  for (let index = 0; index < entries; index++) sum += amountOf(index);
  yield encoder.encode(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>LARGE</MsgId><CreDtTm>2027-03-03T05:00:00Z</CreDtTm></GrpHdr><Stmt><Id>LARGE-1</Id><Acct><Id><IBAN>DE97999999990000012345</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', 0)}${balance('CLBD', sum)}\n`,
  );
  let piece = '';
  for (let index = 0; index < entries; index++) {
    piece += entry(index);
    if (piece.length > 64 * 1024) {
      yield encoder.encode(piece);
      piece = '';
    }
  }
  yield encoder.encode(`${piece}</Stmt></BkToCstmrStmt></Document>`);
}
