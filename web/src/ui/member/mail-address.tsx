/** An e-mail address that breaks before its @ where it has to, not letter by letter. */
export const MailAddress = ({ children: address }: { children: string }) => {
  const at = address.lastIndexOf('@');
  if (at <= 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};
