import { useConfiguration } from '#web/api/configuration.ts';

/** The address to write to, as the part of a sentence: `<Text id="… write to <0></0>." links={[<ContactLink key="to" />]} />`. */
export const ContactLink = () => {
  const { brand } = useConfiguration();
  return <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>;
};
