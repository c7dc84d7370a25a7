import type { NextAuthOptions } from 'next-auth';
import { getServerSession } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { db } from './db.ts';
import type { Role } from './generated/enums.ts';
import { isPassword } from './password.ts';
import { Refusal } from './refusal.ts';

declare module 'next-auth' {
  interface User {
    role: Role;
  }
  interface Session {
    user: { id: string; name: string; email: string; role: Role };
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    id: string;
    name: string;
    email: string;
    role: Role;
  }
}

/** Plain next-auth: e-mail and password, and a session in an encrypted cookie. */
export const authOptions: NextAuthOptions = {
  session: { strategy: 'jwt' },
  providers: [
    CredentialsProvider({
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      authorize: async (credentials) => {
        if (!credentials) return null;
        const member = await db.member.findUnique({ where: { email: credentials.email } });
        if (member?.status !== 'active') return null;
        if (!(await isPassword(credentials.password, member.passwordHash))) return null;
        return { id: member.id, name: member.name, email: member.email, role: member.role };
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user ? { ...token, id: user.id, role: user.role } : token),
    session: ({ session, token }) => ({
      ...session,
      user: { id: token.id, name: token.name, email: token.email, role: token.role },
    }),
  },
};

/** Who is signed in. @throws Refusal 401 */
export async function signedIn() {
  const session = await getServerSession(authOptions);
  if (!session) throw new Refusal(401, 'signed_out');
  return session.user;
}
